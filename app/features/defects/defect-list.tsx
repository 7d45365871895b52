import type { DefectLine } from './open-defects.server.ts'

/** Lists defects with links to their pages; `hasMark`: shows the aircraft's registration. */
export function DefectList({ lines, hasMark }: { lines: readonly DefectLine[]; hasMark: boolean }) {
  return (
    <ul className="list">
      {lines.map(({ id, href, registration, title, who, when, state, isGrounding }) => (
        <li key={id}>
          <span>
            <a href={href}>{hasMark ? `${registration}: ${title}` : title}</a>{' '}
            {isGrounding && <span className="badge stop">gesperrt</span>}{' '}
            {state === 'open' && <span className="badge warn">neu</span>}
            <small>{[who, when].filter(Boolean).join(' · ')}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
