import type { CSSProperties } from 'react'
import type { Picture } from '#app/media/pictures/picture.ts'
import { PictureView } from '#app/media/pictures/picture.tsx'
import { groupLetters, Legend } from '../point-entry.tsx'
import type { SitePoint } from '../site-point.ts'
import type { PlanPicture } from './plan-picture.ts'

type PictureFigureProps = {
  picture: Picture
  points: readonly SitePoint[]
  places: PlanPicture['places']
}

/** The club's own picture with the numbers on it; each leads to its entry in the list, as on the drawing. */
export function PlanPictureFigure({ picture, points, places }: PictureFigureProps) {
  const ratio = { '--ratio': picture.width / picture.height } as CSSProperties
  return (
    <figure>
      <div className="sheet">
        <div className="sheet-in photo-scroll" tabIndex={0} role="region" aria-label="Lageplan, verschiebbar">
          <div className="plan-photo" style={ratio}>
            <PictureView
              picture={picture}
              sizes="(min-width: 64rem) 56rem, (min-width: 46rem) 100vw, 44rem"
              loading="eager"
            />
            {points.map(({ id, number, name, layer }) => {
              const place = places[id]
              return (
                place !== undefined && (
                  <a
                    key={id}
                    id={`m${number}`}
                    href={`#p${number}`}
                    className={`lpn ${groupLetters[layer]} photo-pin`}
                    style={{ left: `${place.x}%`, top: `${place.y}%` }}
                    aria-label={`${number} ${name}`}
                  >
                    {number}
                  </a>
                )
              )
            })}
          </div>
        </div>
      </div>
      <figcaption className="small muted">
        {picture.caption !== null && `${picture.caption} `}
        {picture.credit !== null && `Bild: ${picture.credit}. `}
        Nicht zur Navigation.
      </figcaption>
      {points.length > 0 && <Legend />}
    </figure>
  )
}
