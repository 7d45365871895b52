import { clubMark } from '#app/ui/artwork/club-mark.ts'
import { uploadedMark } from './mark-address.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import type { Frame } from './frame.ts'

export type BrandFrame = Pick<Frame, 'club' | 'mainRunwayTrueDeg'>

type BrandProps = {
  frame: BrandFrame
  area?: string
  href?: string
  /** Background; a band is dark in both colour schemes. */
  ground?: 'page' | 'band'
}

/**
 * Shows the club's logo and name: „Luftsportverein“ small above „Falkenried“, the last word of the name that is not a legal
 * form. On pages of an own area `area` replaces the small text.
 */
export function Brand({ frame, area, href = '/', ground = 'page' }: BrandProps) {
  const uploaded = uploadedMark(frame.club, ground)
  const words = (frame.club?.name ?? 'Verein').replace(/\s*e\.\s*V\.$/, '').split(' ')
  const large = words.pop()
  return (
    <a className="brand" href={href}>
      {uploaded === null ? (
        <Drawing svg={clubMark(frame.mainRunwayTrueDeg)} />
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
