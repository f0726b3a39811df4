-- Numbers within a text as people count them: AZ-2 comes before AZ-10 (REG-03). Digits that stand together are filled up
-- to twelve; longer ones stay as they are.
create function natural_runs(t text) returns text immutable strict parallel safe language sql as $$
  select regexp_replace(regexp_replace(t, '(\d+)', '000000000000\1', 'g'), '0*(\d{12,})', '\1', 'g')
$$;
