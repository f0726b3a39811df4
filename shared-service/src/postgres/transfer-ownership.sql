-- Gives the role of the services everything that the superuser made, apart from what belongs to an extension or to the
-- server itself.
do $$
declare statement text;
begin
  for statement in
    with free as (
      select 'pg_namespace'::regclass as class, oid, nspowner as owner, oid as namespace from pg_namespace
      union all select 'pg_class'::regclass, oid, relowner, relnamespace from pg_class
        where relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      union all select 'pg_proc'::regclass, oid, proowner, pronamespace from pg_proc
      union all select 'pg_type'::regclass, oid, typowner, typnamespace from pg_type
        where typtype in ('d', 'e', 'r')
          or typtype = 'c' and (select relkind from pg_class where pg_class.oid = typrelid) = 'c'
      union all select 'pg_collation'::regclass, oid, collowner, collnamespace from pg_collation
    )
    select case free.class
      when 'pg_namespace'::regclass then format('alter schema %s owner to portal_service', free.oid::regnamespace)
      when 'pg_class'::regclass then format('alter table %s owner to portal_service', free.oid::regclass)
      when 'pg_proc'::regclass then format('alter routine %s owner to portal_service', free.oid::regprocedure)
      when 'pg_type'::regclass then format('alter type %s owner to portal_service', free.oid::regtype)
      else format('alter collation %s owner to portal_service', free.oid::regcollation)
    end
    from free join pg_namespace as home on home.oid = free.namespace
    where free.owner = 'portal'::regrole
      and home.nspname <> 'information_schema' and home.nspname not like 'pg\_%'
      -- Extensions move as a whole or not at all; a sequence of a column goes with its table.
      and not exists (
        select from pg_depend where classid = free.class and objid = free.oid
          and (deptype = 'e' or deptype in ('a', 'i') and refclassid = 'pg_class'::regclass)
      )
  loop
    execute statement;
  end loop;
end $$
