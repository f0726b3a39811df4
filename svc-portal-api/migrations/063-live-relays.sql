-- What carries notifications between the instances of the API that run, told by each of them (NOTIF-03): all have to use
-- the same, since each notification is announced once.
create table live_relay (
  company_id smallint not null check (company_id in (1, 2)),
  -- `postgresql`, or host, port and virtual host of RabbitMQ, without user and password.
  relay text not null check (length(relay) <= 500),
  told_at timestamptz not null,
  primary key (company_id, relay)
);
