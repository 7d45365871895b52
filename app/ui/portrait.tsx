import type { ReactNode } from 'react'
import { portraitCutOut, portraitMap } from '#app/ui/artwork/portrait-map.ts'
import { Drawing } from './drawing.tsx'

type PortraitProps = {
  /** Decides which piece of the map stands in for the photo. */
  id: string
  initials: string
  /** The photo, where the person agrees to it. */
  photo?: ReactNode
}

/** Face or, without a photo, a piece of map with the initials. The page needs one {@link PortraitMap}. */
export function Portrait({ id, initials, photo }: PortraitProps) {
  return (
    <div className="pic">
      {photo ?? (
        <>
          <Drawing svg={portraitCutOut(id)} block />
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
