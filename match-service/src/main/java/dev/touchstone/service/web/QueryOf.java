package dev.touchstone.service.web;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** On a map of a request's parameters: which there may be. Each is text, and an empty one is as good as none. */
@Documented
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
public @interface QueryOf {

    /** The record whose components have the parameters' names. */
    Class<? extends Record> value();
}
