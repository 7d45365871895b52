import { aircraftSide } from '#app/ui/artwork/aircraft-side.ts'
import { nearestSilhouette } from '#app/ui/artwork/aircraft-shapes.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { MoreLink } from '#app/ui/section-head.tsx'
import type { HomeViewOf } from './home-data.server.ts'

export function WaysBlock({ view }: { view: HomeViewOf<'ways'> }) {
  return (
    <div className="wrap section">
      <ul className="ways">
        {view.items.map(({ title, text, href, linkLabel, silhouette }) => (
          <li key={title}>
            {silhouette !== null && (
              <div className="way-fig">
                <Drawing svg={aircraftSide(nearestSilhouette(silhouette), { small: true })} />
              </div>
            )}
            <h2>
              <a href={href}>{title}</a>
            </h2>
            <p>{text}</p>
            <MoreLink href={href}>{linkLabel}</MoreLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
