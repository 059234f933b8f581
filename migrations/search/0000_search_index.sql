CREATE TABLE documents (
  id INTEGER PRIMARY KEY,
  content_id TEXT NOT NULL UNIQUE,
  type TEXT NOT NULL,
  verified INTEGER NOT NULL,
  popularity REAL NOT NULL,
  published_at INTEGER NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX documents_by_popularity ON documents (popularity DESC, id);
--> statement-breakpoint
CREATE VIRTUAL TABLE documents_fts USING fts5(
  title, description, tags, creator,
  content = '', contentless_delete = 1, prefix = '2 3',
  tokenize = "unicode61 remove_diacritics 2"
);
