-- pg_dump and pg_restore run with an empty search path: a generated column, index or constraint fails there when its
-- function names another one without the schema. Immutable functions get qualified names, because a setting of their own
-- would keep the planner from inlining them; all others set the search path.
do $$
declare
  names text;
  routine record;
begin
  select string_agg(distinct proname, '|') into names from pg_proc
  where pronamespace = current_schema()::regnamespace;
  for routine in
    select p.oid::regprocedure as signature, p.provolatile = 'i' as is_immutable, pg_get_functiondef(p.oid) as definition
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = current_schema()::regnamespace and p.prokind = 'f' and l.lanname in ('sql', 'plpgsql')
  loop
    if routine.is_immutable then
      execute regexp_replace(routine.definition, '(?<![\w.])(' || names || ')\(', current_schema() || '.\1(', 'g');
    else
      execute format('alter function %s set search_path from current', routine.signature);
    end if;
  end loop;
end
$$;
