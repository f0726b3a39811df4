-- Names of a meaning: the first word of each language.
create index on everyday_word (concept) where place = 0;
