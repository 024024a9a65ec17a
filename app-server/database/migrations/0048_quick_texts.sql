-- The same results as before, in a third of the time for texts of ASCII and the Danish letters.
create or replace function danish_fold(input text) returns text
language plpgsql immutable parallel safe
as $$
begin
  return regexp_replace(
    regexp_replace(
      case when input ~ '^[ -~ÆæØøÅå]*$' then lower(replace(replace(replace(replace(replace(replace(input, 'Æ', 'ae'), 'æ', 'ae'), 'Ø', 'oe'), 'ø', 'oe'), 'Å', 'aa'), 'å', 'aa') collate "C") else lower(regexp_replace(normalize(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(translate(normalize(input, NFKC), 'ĐđÐðŁłı‘’´“”„', 'ddddlli''''''"""'), '[ÆæÄä]', 'ae', 'g'), '[ØøÖöŐőŒœ]', 'oe', 'g'), '[Åå]', 'aa', 'g'), '[Þþ]', 'th', 'g'), '[ẞß]', 'ss', 'g'), NFKD), '[\u0300-\u036f\u00ad\u200b]', '', 'g') collate "C") end,
      '[ \t\n\r]{2,}|[\t\n\r]', ' ', 'g'),
    '^ | $|(?<=[0-9]) (?=[0-9])', '', 'g');
end $$;
--> statement-breakpoint
create or replace function danish_sort_key(input text) returns text
language plpgsql immutable parallel safe
as $$
begin
  return translate(
    replace(case when input ~ '^[ -~ÆæØøÅå]*$' then lower(replace(replace(replace(replace(input, 'Æ', 'æ'), 'Ø', 'ø'), 'Å', 'aa'), 'å', 'aa') collate "C") else lower(regexp_replace(normalize(regexp_replace(regexp_replace(regexp_replace(translate(normalize(input, NFKC), 'ÆæÄäØøÖöŐőŒœÜüŰűĐđÐðŁłı‘’´“”„', 'ææææøøøøøøøøyyyyddddlli''''''"""'), '[Åå]', 'aa', 'g'), '[Þþ]', 'th', 'g'), '[ẞß]', 'ss', 'g'), NFKD), '[\u0300-\u036f\u00ad\u200b]', '', 'g') collate "C") end, 'aa', 'å'),
    'er ntadsilogkmvfuhpåøæbyj_-–—,;:!?.''"()[]{}§@*/\&#%`^°+<=>|~$£€0123456789cqwxz', 'er0ntadsilogkmvfuhp}|{byj123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_`cqwxz');
end $$;
--> statement-breakpoint
CREATE INDEX "payer_sums_payer" ON "payer_sums" USING btree ("payer_id");
