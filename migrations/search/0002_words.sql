-- The vocabulary words of a listed content, as JSON; empty for others.
ALTER TABLE documents ADD COLUMN words TEXT NOT NULL DEFAULT '[]';
--> statement-breakpoint
-- The words of titles and tags of listed contents, and how many contents have each. A count of 0 stays until the index is rebuilt.
CREATE TABLE words (word TEXT PRIMARY KEY, count INTEGER NOT NULL) STRICT, WITHOUT ROWID;
--> statement-breakpoint
-- Each word, and each word without one letter, leads to the word: words that differ by one letter have a key in common.
CREATE TABLE word_keys (key TEXT NOT NULL, word TEXT NOT NULL, PRIMARY KEY (key, word)) STRICT, WITHOUT ROWID;
