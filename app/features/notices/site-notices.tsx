import type { Notice } from './notice.ts'
import { foldedNoticesScript } from '#app/shell/folded-notices.ts'
import type { Language } from '#app/lib/saying.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Ordered by severity. */
const tones = {
  danger: { icon: 'stop', className: ' stop' },
  warning: { icon: 'warn', className: ' warn' },
  info: { icon: 'info', className: '' },
} as const

const german = {
  danger: 'Warnung:',
  warning: 'Achtung:',
  info: 'Hinweis:',
  notice: 'Hinweis',
  one: 'Hinweis',
  many: 'Hinweise',
  ofClub: 'Hinweise des Vereins',
  show: 'zeigen',
  unfold: 'einblenden',
  fold: 'ausblenden',
}
const texts: Record<Language, typeof german> = {
  de: german,
  en: {
    danger: 'Warning:',
    warning: 'Caution:',
    info: 'Notice:',
    notice: 'Notice',
    one: 'notice',
    many: 'notices',
    ofClub: 'Notices of the club',
    show: 'show',
    unfold: 'show',
    fold: 'hide',
  },
}

declare module '#app/shell/frame.ts' {
  interface Frame {
    notices: readonly Notice[]
  }
}

type NoticesProps = { notices: readonly Notice[]; language: Language }

/**
 * Shows the number of notices with an icon, in a row that unfolds them. With scripts, notices the visitor has collapsed are
 * not counted.
 */
export function NoticeCount({ notices, language }: NoticesProps) {
  const say = texts[language]
  const gravest = (['danger', 'warning', 'info'] as const).find((kind) =>
    notices.some((notice) => notice.kind === kind),
  )
  if (gravest === undefined) return null
  const { icon, className } = tones[gravest]
  return (
    <span className={`st-flag${className}`} data-notices={`${say.one}|${say.many}`}>
      <Icon name={icon} />
      <span>{notices.length}</span>{' '}
      <span className="st-flag-word">{notices.length === 1 ? say.one : say.many}</span>
    </span>
  )
}

/** Shown on pages without the airfield strip: one line with the number of notices, which unfolds them. */
export function NoticesLine({ notices, language }: NoticesProps) {
  const say = texts[language]
  if (notices.length === 0) return null
  return (
    <aside className="status no-print" aria-label={say.ofClub}>
      <details className="st">
        <summary>
          <span className="st-row">
            <span className="st-lead">
              <NoticeCount notices={notices} language={language} />
            </span>
          </span>
          <span className="st-more">
            <span className="vh">{say.show}</span>
            <Icon name="down" />
          </span>
        </summary>
        <div className="st-panel">
          <div className="wrap">
            <NoticeTexts notices={notices} language={language} />
          </div>
        </div>
      </details>
    </aside>
  )
}

/** Shows the texts of the notices. A dismissible one is a <details>, so that it collapses without scripts. */
export function NoticeTexts({ notices, language }: NoticesProps) {
  const say = texts[language]
  if (notices.length === 0) return null
  return (
    <div className="st-notices">
      {notices.map((notice) =>
        notice.dismissible ? (
          <details key={notice.id} open data-notice={notice.id}>
            <summary>
              {say.notice} <span className="when-open">{say.fold}</span>
              <span className="when-closed">{say.unfold}</span>
            </summary>
            <NoticeText notice={notice} language={language} />
          </details>
        ) : (
          <div key={notice.id} data-notice={notice.id}>
            <NoticeText notice={notice} language={language} />
          </div>
        ),
      )}
      <script dangerouslySetInnerHTML={{ __html: foldedNoticesScript }} />
    </div>
  )
}

/** Shows a notice unfolded, as on the site. */
export function NoticePreview({ notice }: { notice: Notice }) {
  return (
    <div className="status">
      <div className="st-panel">
        <div className="wrap">
          <NoticeTexts notices={[notice]} language="de" />
        </div>
      </div>
    </div>
  )
}

/** Shows the English text if there is one, otherwise the German text, marked as German. */
function NoticeText({ notice: { kind, text, textEn }, language }: { notice: Notice; language: Language }) {
  const { icon, className } = tones[kind]
  const isGerman = language === 'en' && !textEn
  return (
    <p className={`st-notice${className}`}>
      <Icon name={icon} />
      <span>
        <strong>{texts[language][kind]}</strong>{' '}
        {isGerman ? (
          <>
            (in German) <span lang="de">{text}</span>
          </>
        ) : language === 'de' ? (
          text
        ) : (
          textEn
        )}
      </span>
    </p>
  )
}
