import { SPRITE_URL_PREFIX } from '#browser/icons/sprite';
import type { ContentCard } from '#contract/contents/contents';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { COVER_FRAME, drawCover } from '#rules/covers/cover';
import css from './moderation.module.css';

const c = bindClassNames(css);

/** A content's cover: its picture or else the generated drawing. */
export function ContentCover({ content, isLead = false }: { content: ContentCard; isLead?: boolean }) {
  const { width, height } = COVER_FRAME;
  return (
    <span className={c(isLead ? 'lead' : 'cover')}>
      {content.imageHomePage ? (
        <img src={content.imageHomePage} alt={content.imageHomePageAlt} width={width} height={height} loading="lazy" decoding="async" />
      ) : (
        <svg className="cover-lines" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawCover builds it of numbers, tokens and names of drawings */}
          <g dangerouslySetInnerHTML={{ __html: drawCover(SPRITE_URL_PREFIX, content) }} />
        </svg>
      )}
    </span>
  );
}
