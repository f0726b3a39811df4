-- The same file is the same set as long as it is not decided on; afterwards it may be needed once more.
drop index registry_change_file;
create unique index registry_change_file on registry_change_set (company_id, registry, file_hash)
  where state in ('draft', 'submitted', 'returned') and file_hash is not null;
