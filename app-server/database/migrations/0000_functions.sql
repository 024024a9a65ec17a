CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
create or replace function danish_fold(input text) returns text
language sql immutable parallel safe
as $$
  select regexp_replace(
    regexp_replace(lower(regexp_replace(normalize(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(translate(normalize(input, NFKC), 'ĐđÐðŁłı‘’´“”„', 'ddddlli''''''"""'), '[ÆæÄä]', 'ae', 'g'), '[ØøÖöŐőŒœ]', 'oe', 'g'), '[Åå]', 'aa', 'g'), '[Þþ]', 'th', 'g'), '[ẞß]', 'ss', 'g'), NFKD), '[\u0300-\u036f\u00ad\u200b]', '', 'g') collate "C"), '[ \t\n\r]+', ' ', 'g'),
    '^ | $|(?<=[0-9]) (?=[0-9])', '', 'g')
$$;
--> statement-breakpoint
create or replace function danish_sort_key(input text) returns text
language sql immutable parallel safe
as $$
  select translate(
    replace(lower(regexp_replace(normalize(regexp_replace(regexp_replace(regexp_replace(translate(normalize(input, NFKC), 'ÆæÄäØøÖöŐőŒœÜüŰűĐđÐðŁłı‘’´“”„', 'ææææøøøøøøøøyyyyddddlli''''''"""'), '[Åå]', 'aa', 'g'), '[Þþ]', 'th', 'g'), '[ẞß]', 'ss', 'g'), NFKD), '[\u0300-\u036f\u00ad\u200b]', '', 'g') collate "C"), 'aa', 'å'),
    ' _-–—,;:!?.''"()[]{}§@*/\&#%`^°+<=>|~$£€0123456789abcdefghijklmnopqrstuvwxyzæøå', '0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_`abcdefghijklmnopqrstuvwxyz{|}')
$$;
