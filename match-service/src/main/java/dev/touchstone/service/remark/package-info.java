/** What people say of matches: tags to find them by, and notes. */
@NullMarked
package dev.touchstone.service.remark;

import org.jspecify.annotations.NullMarked;
