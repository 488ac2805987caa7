-- A view of the history that is limited in time is read in the order of this index, page by page.
create index match_by_time on match (submitted_at, id);
drop index match_submitted_at_idx;
