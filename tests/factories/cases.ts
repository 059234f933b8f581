import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { buildContent } from './contents.ts';
import { buildUser, type Person } from './users.ts';

let createdCount = 0;

/** An open case on a content, a comment or a user, reported by these people. */
export async function buildCase(topic: string, subject: Person, reporters: readonly Person[], topicType = 'content'): Promise<string> {
  createdCount += 1;
  const id = `case-${createdCount}`;
  const { DB } = bindings;
  await DB.batch([
    DB.prepare('insert into cases (id, topic_type, topic, subject_id, report_count, opened_at) values (?, ?, ?, ?, ?, ?)').bind(
      ...[id, topicType, topic, subject.id, reporters.length, clock.now.getTime()],
    ),
    ...reporters.map((reporter) =>
      DB.prepare("insert into reports (case_id, reporter_id, reason, text, created_at) values (?, ?, 'wrong', 'Look.', ?)").bind(
        ...[id, reporter.id, clock.now.getTime()],
      ),
    ),
  ]);
  advanceClock(1_000);
  return id;
}

/** A content of a trusted creator with an open case, reported by two people. */
export async function buildReportedContent() {
  const creator = await buildUser({ publishedCount: 3 });
  const content = await buildContent('articles', { as: creator, title: 'Doctors agree' });
  const reporters = [await buildUser(), await buildUser()];
  return { creator, content, reporters, id: await buildCase(content._id, creator, reporters) };
}

/** A comment with an open case, reported by one person. */
export async function buildReportedComment(text = 'Buy these pills.') {
  const creator = await buildUser({ publishedCount: 3 });
  const content = await buildContent('articles', { as: creator, title: 'Doctors agree' });
  const [author, reporter] = [await buildUser(), await buildUser()];
  const { message } = (await callApi('POST /v1/messages', { as: author, body: { threadSlug: `article-${content.UID}`, text } })).body;
  const id = await buildCase(message._id, author, [reporter], 'comment');
  return { content, author, reporter, commentId: message._id as string, id };
}
