import { aircraftFromFile } from '#app/ui/artwork/aircraft-in-file.ts'
import { useAreOffered } from '#app/shell/offered.ts'
import { nearestSilhouette } from '#app/ui/artwork/aircraft-shapes.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { MoreLink } from '#app/shell/page-link.tsx'
import { moreWord } from './home-fields.ts'
import type { HomeViewOf } from './home-data.server.ts'

export function WaysBlock({ view }: { view: HomeViewOf<'ways'> }) {
  const isOffered = useAreOffered()
  const items = view.items.filter(({ href }) => isOffered(href))
  if (items.length === 0) return null
  return (
    <div className="wrap section">
      <ul className="ways">
        {items.map(({ title, text, href, linkLabel, silhouette }) => (
          <li key={title}>
            {silhouette !== null && (
              <div className="way-fig">
                <Drawing svg={aircraftFromFile(nearestSilhouette(silhouette))} />
              </div>
            )}
            <h2>
              <a href={href}>{title}</a>
            </h2>
            <p>{text}</p>
            <MoreLink href={href}>{linkLabel ?? moreWord}</MoreLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
