import type { ReactNode } from 'react'
import { landscape } from '#app/ui/artwork/landscape.ts'
import { Brand } from '#app/shell/brand.tsx'
import type { Frame } from '#app/shell/frame.ts'
import { Drawing } from '#app/ui/drawing.tsx'

/** Page frame of the sign-in, with an evening picture of the club's own runway beside the content. */
export function SignInFrame({ frame, children }: { frame: Frame; children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#inhalt">
        Zum Inhalt springen
      </a>
      <div className="signin">
        <div className="signin-pic sky-evening" aria-hidden="true">
          <Drawing svg={eveningPicture(frame)} block />
        </div>
        <main id="inhalt" className="signin-main" tabIndex={-1}>
          <Brand frame={frame} />
          <div className="stack">{children}</div>
          <p className="small">
            <a href="/">Zurück zur Website</a>
          </p>
        </main>
      </div>
    </>
  )
}

/** One picture per runway is cached: many refused attempts must not make the server draw again and again. */
const drawn = new Map<string | undefined, string>()

function eveningPicture({ airfield }: Frame): string {
  const numeral = /^\d\d/.exec(airfield?.mainRunway ?? '')?.[0]
  const picture = drawn.get(numeral) ?? drawEvening(numeral)
  drawn.set(numeral, picture)
  return picture
}

function drawEvening(numeral: string | undefined): string {
  return landscape({
    seed: 31,
    sky: 'evening',
    width: 1000,
    height: 1200,
    horizon: 0.68,
    sun: { x: 0.62, y: 0.6, radius: 40 },
    cameraHeight: 13,
    cloudsFrom: 0.2,
    vanishingPoint: 0.44,
    motifs: [{ silhouette: 'motorsegler', x: 0.3, y: 0.34, scale: 0.24, rotation: -5 }],
    runway: numeral === undefined ? null : { numeral, length: 860, width: 30, offset: -6 },
  })
}
