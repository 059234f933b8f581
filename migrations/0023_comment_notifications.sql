ALTER TABLE `mails` ADD `comment_ids` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `notifications` ADD `comment_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `notifications_of_comment` ON `notifications` (`comment_id`) WHERE comment_id <> '';--> statement-breakpoint
-- Notifications of existing comments: the link names the comment.
UPDATE notifications SET comment_id = substr(link, instr(link, '#comment-') + length('#comment-'))
	WHERE kind IN ('reply', 'comment', 'mention') AND instr(link, '#comment-') > 0;--> statement-breakpoint
DELETE FROM notifications WHERE comment_id <> ''
	AND NOT EXISTS (SELECT 1 FROM comments WHERE comments.id = notifications.comment_id AND comments.deleted_at IS NULL);--> statement-breakpoint
-- Outcomes of existing reports get a title, a link where everyone with the link can open the topic, and a text that quotes and names nobody.
UPDATE notifications SET
	title = coalesce((SELECT c.title FROM contents c WHERE c.id = notifications.topic), 'a deleted item'),
	link = coalesce((SELECT '/' || c.type || '/' || c.url_name FROM contents c WHERE c.id = notifications.topic
		AND c.status <> 'self' AND c.user_status <> 'self' AND c.review_status <> 'rejected'), '')
	WHERE kind = 'report' AND topic_type = 'content' AND title = '';--> statement-breakpoint
UPDATE notifications SET
	title = coalesce((SELECT 'the profile of ' || u.username FROM users u WHERE u.id = notifications.topic AND u.erased_at IS NULL), 'a deleted account'),
	link = coalesce((SELECT '/profile/' || u.username FROM users u WHERE u.id = notifications.topic AND u.erased_at IS NULL), '')
	WHERE kind = 'report' AND topic_type = 'user' AND title = '';--> statement-breakpoint
UPDATE notifications SET
	title = coalesce((SELECT 'a comment on ' || c.title FROM comments m JOIN contents c ON c.uid = substr(m.thread_slug, instr(m.thread_slug, '-') + 1)
		WHERE m.id = notifications.topic AND m.deleted_at IS NULL), 'a deleted comment'),
	link = coalesce((SELECT '/' || c.type || '/' || c.url_name || '#comment-' || m.id
		FROM comments m JOIN contents c ON c.uid = substr(m.thread_slug, instr(m.thread_slug, '-') + 1)
		WHERE m.id = notifications.topic AND m.deleted_at IS NULL
		AND c.status <> 'self' AND c.user_status <> 'self' AND c.review_status <> 'rejected'), '')
	WHERE kind = 'report' AND topic_type = 'comment' AND title = '';--> statement-breakpoint
UPDATE notifications SET text = coalesce((SELECT iif(c.decision = 'uphold', 'You were right, and we have dealt with this. Thank you.',
		'We found nothing against the guidelines. Thank you for telling us.') || iif(c.reason = '', '', ' ' || c.reason)
	FROM cases c WHERE c.id = substr(notifications.id, 1, length(notifications.id) - length(notifications.user_id) - 1)), text)
	WHERE kind = 'report';
