import { clubMark } from '#app/artwork/club-mark.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import type { Frame } from './frame-data.server.ts'

/**
 * The club's mark and name: „Luftsportverein“ small above „Falkenried“, the name's last word that is no legal
 * form. `area` stands small instead where the page belongs to an area of its own.
 */
export function Brand({ frame, area, href = '/' }: { frame: Frame; area?: string; href?: string }) {
  const words = (frame.club?.name ?? 'Verein').replace(/\s*e\.\s*V\.$/, '').split(' ')
  const large = words.pop()
  return (
    <a className="brand" href={href}>
      <Drawing svg={clubMark(frame.airfield?.mainRunwayTrueDeg ?? null)} />
      <span>
        {area ?? words.join(' ')}
        <b>{large}</b>
      </span>
    </a>
  )
}
