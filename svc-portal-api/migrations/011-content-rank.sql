-- How well a text answers a question: a word itself, in any of its forms, counts far more than one that begins with it.
create function content_rank(terms tsvector, asked text[]) returns real
immutable strict parallel safe language plpgsql as $$
declare
  exact tsquery := word_query(asked[1], 'ABC', false);
begin
  for i in 2 .. cardinality(asked) loop
    exact := exact || word_query(asked[i], 'ABC', false);
  end loop;
  return 10 * ts_rank(terms, exact) + ts_rank(terms, content_query(asked, false));
end
$$;
