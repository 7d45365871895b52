import type { ReactNode } from 'react'
import { Drawing } from './drawing.tsx'
import { chart } from './artwork/chart.ts'

const map = { width: 1600, height: 1280 }
const cutOut = { width: 400, height: 320 }
const columns = map.width / cutOut.width
const sections = (columns * map.height) / cutOut.height
const mapId = 'portraitkarte'

let sheet: string | undefined

/** Map from which sections replace missing portrait photos: once per page, invisible itself. */
export function portraitMap(): string {
  sheet ??= drawnSheet()
  return sheet
}

function drawnSheet(): string {
  const drawn = chart({ seed: 5, ...map, cell: 22, plain: true, graticule: false, relief: 1.1 })
  const content = drawn.slice(drawn.indexOf('>') + 1, drawn.lastIndexOf('</svg>'))
  return `<svg class="portrait-map" aria-hidden="true" focusable="false"><defs><g id="${mapId}">${content}</g></defs></svg>`
}

/**
 * A section of {@link portraitMap}, 5 : 4: the n-th of a page, so that no two of the first sixteen share anything. The next
 * sixteen are the same ones mirrored.
 */
export function portraitCutOut(index: number): string {
  // Five steps in sixteen reach every section once and put none beside its neighbour on the map.
  const section = (index * 5) % sections
  const x = (section % columns) * cutOut.width
  const y = Math.floor(section / columns) * cutOut.height
  const view = `${x} ${y} ${cutOut.width} ${cutOut.height}`
  const turned = Math.floor(index / sections) % 2 === 1
  const mirror = turned ? ` transform="matrix(-1 0 0 1 ${2 * x + cutOut.width} 0)"` : ''
  return (
    `<svg class="chart" viewBox="${view}" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">` +
    `<use href="#${mapId}"${mirror}/></svg>`
  )
}

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
