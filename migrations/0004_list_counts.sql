-- How many contents stand in each list, kept by whatever writes a content or a label: nothing counts on a request.
CREATE TRIGGER `content_labels_added` AFTER INSERT ON `content_labels` WHEN new.listed = 1 BEGIN
	INSERT INTO counters (name, value, made_at) VALUES (new.label, 1, unixepoch() * 1000)
		ON CONFLICT (name) DO UPDATE SET value = value + 1;
	UPDATE categories SET content_count = content_count + 1
		WHERE id = CASE WHEN new.label LIKE 'category:%' THEN substr(new.label, 10) END;
END;
--> statement-breakpoint
CREATE TRIGGER `content_labels_removed` AFTER DELETE ON `content_labels` WHEN old.listed = 1 BEGIN
	UPDATE counters SET value = value - 1 WHERE name = old.label;
	UPDATE categories SET content_count = content_count - 1
		WHERE id = CASE WHEN old.label LIKE 'category:%' THEN substr(old.label, 10) END;
END;
--> statement-breakpoint
CREATE TRIGGER `content_labels_listed` AFTER UPDATE OF listed ON `content_labels` WHEN new.listed <> old.listed BEGIN
	INSERT INTO counters (name, value, made_at) VALUES (new.label, max(new.listed, 0), unixepoch() * 1000)
		ON CONFLICT (name) DO UPDATE SET value = value + new.listed - old.listed;
	UPDATE categories SET content_count = content_count + new.listed - old.listed
		WHERE id = CASE WHEN new.label LIKE 'category:%' THEN substr(new.label, 10) END;
END;
--> statement-breakpoint
CREATE TRIGGER `contents_added` AFTER INSERT ON `contents` WHEN new.listed = 1 BEGIN
	INSERT INTO counters (name, value, made_at) VALUES
		('all', 1, unixepoch() * 1000),
		('type:' || new.type, 1, unixepoch() * 1000),
		('official:' || new.official, 1, unixepoch() * 1000),
		('creator:' || new.creator_id, 1, unixepoch() * 1000),
		('day:' || coalesce(strftime('%Y%m%d', new.published_at / 1000, 'unixepoch'), ''), 1, unixepoch() * 1000)
		ON CONFLICT (name) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `contents_removed` AFTER DELETE ON `contents` WHEN old.listed = 1 BEGIN
	UPDATE counters SET value = value - 1 WHERE name IN ('all', 'type:' || old.type, 'official:' || old.official,
		'creator:' || old.creator_id, 'day:' || coalesce(strftime('%Y%m%d', old.published_at / 1000, 'unixepoch'), ''));
END;
--> statement-breakpoint
CREATE TRIGGER `contents_left` AFTER UPDATE OF listed, official, creator_id ON `contents`
	WHEN old.listed = 1 AND (new.listed <> 1 OR new.official <> old.official OR new.creator_id <> old.creator_id) BEGIN
	UPDATE counters SET value = value - 1 WHERE name IN ('all', 'type:' || old.type, 'official:' || old.official,
		'creator:' || old.creator_id, 'day:' || coalesce(strftime('%Y%m%d', old.published_at / 1000, 'unixepoch'), ''));
END;
--> statement-breakpoint
CREATE TRIGGER `contents_joined` AFTER UPDATE OF listed, official, creator_id ON `contents`
	WHEN new.listed = 1 AND (old.listed <> 1 OR new.official <> old.official OR new.creator_id <> old.creator_id) BEGIN
	INSERT INTO counters (name, value, made_at) VALUES
		('all', 1, unixepoch() * 1000),
		('type:' || new.type, 1, unixepoch() * 1000),
		('official:' || new.official, 1, unixepoch() * 1000),
		('creator:' || new.creator_id, 1, unixepoch() * 1000),
		('day:' || coalesce(strftime('%Y%m%d', new.published_at / 1000, 'unixepoch'), ''), 1, unixepoch() * 1000)
		ON CONFLICT (name) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
UPDATE categories SET content_count = 0;
--> statement-breakpoint
INSERT INTO counters (name, value, made_at)
	SELECT name, count(*), unixepoch() * 1000 FROM (
		SELECT 'all' AS name FROM contents WHERE listed = 1
		UNION ALL SELECT 'type:' || type FROM contents WHERE listed = 1
		UNION ALL SELECT 'official:' || official FROM contents WHERE listed = 1
		UNION ALL SELECT 'creator:' || creator_id FROM contents WHERE listed = 1
		UNION ALL SELECT 'day:' || strftime('%Y%m%d', published_at / 1000, 'unixepoch') FROM contents WHERE listed = 1
	) GROUP BY name;
--> statement-breakpoint
INSERT INTO counters (name, value, made_at)
	SELECT label, count(*), unixepoch() * 1000 FROM content_labels WHERE listed = 1 GROUP BY label;
--> statement-breakpoint
UPDATE categories SET content_count = coalesce((SELECT value FROM counters WHERE name = 'category:' || categories.id), 0);
--> statement-breakpoint
-- Where a list is narrowed to a kind or a maker, it is an index of its own (rules/contents/facets.ts).
INSERT INTO content_labels (label, content_id, type, listed, published_at, modified_at, score, play_count)
	WITH kinds AS (
		SELECT id, type AS kind FROM contents
		UNION ALL SELECT content_id, 'game' FROM content_labels WHERE label = 'internal:game'
	), facets AS (
		SELECT c.id, 'all|' || k.kind || '|' || CASE c.official WHEN 1 THEN 'official' ELSE 'community' END AS label
			FROM contents c JOIN kinds k ON k.id = c.id
		UNION SELECT c.id, 'creator:' || c.creator_id || '|' || k.kind FROM contents c JOIN kinds k ON k.id = c.id
		UNION SELECT c.id, l.label || '|' || k.kind FROM content_labels l JOIN contents c ON c.id = l.content_id JOIN kinds k ON k.id = c.id
			WHERE l.label LIKE 'category:%'
		UNION SELECT c.id, l.label || '|' || CASE c.official WHEN 1 THEN 'official' ELSE 'community' END
			FROM content_labels l JOIN contents c ON c.id = l.content_id WHERE l.label LIKE 'category:%'
		UNION SELECT c.id, l.label || '|' || k.kind || '|' || CASE c.official WHEN 1 THEN 'official' ELSE 'community' END
			FROM content_labels l JOIN contents c ON c.id = l.content_id JOIN kinds k ON k.id = c.id WHERE l.label LIKE 'category:%'
	)
	SELECT f.label, c.id, c.type, c.listed, c.published_at, c.modified_at, c.score, c.play_count
	FROM facets f JOIN contents c ON c.id = f.id WHERE true
	ON CONFLICT DO NOTHING;
