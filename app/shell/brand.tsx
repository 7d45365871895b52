import { clubMark } from '#app/ui/artwork/club-mark.ts'
import { uploadedMark } from './mark-address.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import type { Frame } from './frame.ts'

type BrandProps = {
  frame: Frame
  area?: string
  href?: string
  /** What it stands on; a band is dark in both schemes. */
  ground?: 'page' | 'band'
}

/**
 * The club's mark and name: „Luftsportverein“ small above „Falkenried“, the name's last word that is no legal
 * form. `area` stands small instead where the page belongs to an area of its own.
 */
export function Brand({ frame, area, href = '/', ground = 'page' }: BrandProps) {
  const uploaded = uploadedMark(frame.club, ground)
  const words = (frame.club?.name ?? 'Verein').replace(/\s*e\.\s*V\.$/, '').split(' ')
  const large = words.pop()
  return (
    <a className="brand" href={href}>
      {uploaded === null ? (
        <Drawing svg={clubMark(frame.airfield?.mainRunwayTrueDeg ?? null)} />
      ) : (
        <img src={uploaded} alt="" width="44" height="44" />
      )}
      <span>
        {area ?? words.join(' ')}
        <b>{large}</b>
      </span>
    </a>
  )
}
