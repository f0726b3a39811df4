-- Counts of tries, as rate-limiter-flexible keeps them (docs/decisions/0162). Keys are hashes: no address of a person or
-- of a machine is in them. What a crash of the server loses here is nobody's loss.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
);
create index on rate_limit (expire);
