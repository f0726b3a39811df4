-- Whether somebody has signed in before is asked of sessions that ended as well; the index of 030 has those that run.
create index session_of_anybody on session (person_id);
