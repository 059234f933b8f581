DROP TABLE documents_fts;
--> statement-breakpoint
DROP TABLE documents;
--> statement-breakpoint
-- What stands in lists has negative places, the first in each order the lowest; what does not has positive ones, newest first.
CREATE TABLE documents (
  id INTEGER PRIMARY KEY,
  content_id TEXT NOT NULL UNIQUE,
  listed INTEGER NOT NULL,
  plays INTEGER NOT NULL,
  trend INTEGER NOT NULL,
  age INTEGER NOT NULL,
  card TEXT NOT NULL,
  by_plays INTEGER GENERATED ALWAYS AS (CASE listed WHEN 1 THEN -(plays * 2147483648 + id) ELSE (2147483647 - age) * 2147483648 + id END) VIRTUAL,
  by_trend INTEGER GENERATED ALWAYS AS (CASE listed WHEN 1 THEN -(trend * 2147483648 + id) ELSE (2147483647 - age) * 2147483648 + id END) VIRTUAL,
  by_age INTEGER GENERATED ALWAYS AS (CASE listed WHEN 1 THEN -(age * 2147483648 + id) ELSE (2147483647 - age) * 2147483648 + id END) VIRTUAL
) STRICT;
--> statement-breakpoint
-- One index per order: the number of a row is its place, so matches come in their order and nothing is sorted.
CREATE VIRTUAL TABLE plays_fts USING fts5(
  title, description, tags, creator, labels,
  content = '', contentless_delete = 1, prefix = '2 3 4',
  tokenize = "unicode61 remove_diacritics 2"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE trend_fts USING fts5(
  title, description, tags, creator, labels,
  content = '', contentless_delete = 1, prefix = '2 3 4',
  tokenize = "unicode61 remove_diacritics 2"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE age_fts USING fts5(
  title, description, tags, creator, labels,
  content = '', contentless_delete = 1, prefix = '2 3 4',
  tokenize = "unicode61 remove_diacritics 2"
);
--> statement-breakpoint
-- What the search screen shows beside results: the menu of categories and the tags of the day, as JSON.
CREATE TABLE notes (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
