import type { ReactNode } from 'react'
import { portraitCutOut, portraitMap } from '#app/ui/artwork/portrait-map.ts'
import { Drawing } from './drawing.tsx'

type PortraitProps = {
  /** Place on the page; determines the section of the map that replaces the photo. */
  place: number
  initials: string
  /** Photo, if the person consents to it. */
  photo?: ReactNode
}

/** Photo or, without one, a section of the map with the initials. The page needs one {@link PortraitMap}. */
export function Portrait({ place, initials, photo }: PortraitProps) {
  return (
    <div className="pic">
      {photo ?? (
        <>
          <Drawing svg={portraitCutOut(place)} block />
          {initials !== '' && (
            <span className="mono" aria-hidden="true">
              {initials}
            </span>
          )}
        </>
      )}
    </div>
  )
}

export function PortraitMap() {
  return <Drawing svg={portraitMap()} />
}
