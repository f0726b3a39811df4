-- Letters that arrive as a letter and its sign apart (NFD) are one letter first. Stored texts are composed already.
create or replace function fold(t text) returns text immutable strict parallel safe language sql as $$
  select translate(lower(normalize(t, NFC) collate "und-x-icu"), 'əçğıöşüёâáàäéèêëîíóôúûñ' || U&'\0307', 'ecgiosuеaaaaeeeeiioouun') collate "C"
$$;
