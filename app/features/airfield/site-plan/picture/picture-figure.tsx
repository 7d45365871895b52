import type { CSSProperties } from 'react'
import type { Picture } from '#app/media/pictures/picture.ts'
import { PictureView } from '#app/media/pictures/picture.tsx'
import { groupLetters, Legend } from '../site-plan-figure.tsx'
import { saying, type Language } from '#app/lib/saying.ts'
import type { SitePoint } from '../site-point.ts'
import type { PlanPicture } from './plan-picture.ts'

type PictureFigureProps = {
  picture: Picture
  points: readonly SitePoint[]
  places: PlanPicture['places']
  language: Language
}

/** The club's own picture with the numbers on it; each links to its entry in the list, as on the drawing. */
export function PlanPictureFigure({ picture, points, places, language }: PictureFigureProps) {
  const { words } = saying(language)
  const own = language === 'en' ? 'de' : undefined
  const ratio = { '--ratio': picture.width / picture.height } as CSSProperties
  return (
    <figure>
      <div className="sheet">
        <div
          className="sheet-in photo-scroll"
          tabIndex={0}
          role="region"
          aria-label={words('Lageplan, verschiebbar', 'Site plan, can be moved')}
        >
          <div className="plan-photo" style={ratio} lang={own}>
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
        {picture.caption !== null && <span lang={own}>{`${picture.caption} `}</span>}
        {picture.credit !== null && `${words('Bild', 'Picture')}: ${picture.credit}. `}
        {words('Nicht zur Navigation.', 'Not for navigation.')}
      </figcaption>
      {points.length > 0 && <Legend language={language} />}
    </figure>
  )
}
