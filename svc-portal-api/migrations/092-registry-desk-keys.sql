-- What a beginning of a set was sent with: the same key with another body is another beginning, and is refused. Sets that
-- were begun before this have none; their key alone finds them.
alter table registry_change_set add column request_hash text check (request_hash ~ '^[0-9a-f]{64}$');
