-- A read has all its services. Of earlier reads without a service only the portal is certain: every official reads its comments.
alter table survey_comment_look rename to survey_comment_read;
alter table survey_comment_read add services text[];
update survey_comment_read set services = array[coalesce(service, 'portal')];
alter table survey_comment_read alter services set not null, drop service;
comment on column survey_comment_read.services is 'Services whose comments were read: case types, or portal.';
