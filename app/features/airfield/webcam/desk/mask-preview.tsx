import type { Mask } from '../webcam.ts'

type MaskPreviewProps = { picture: string | null; masks: readonly Mask[] }

/** The areas over the newest picture, in percent of it; what was blackened before stays black in that picture. */
export function MaskPreview({ picture, masks }: MaskPreviewProps) {
  const words =
    masks.length === 1 ? 'Eine Fläche wird geschwärzt' : `${masks.length} Flächen werden geschwärzt`
  return (
    <figure className="mask-preview">
      <div className="mask-sheet">
        {picture !== null && <img src={picture} alt="" />}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={words}>
          {masks.map(({ polygonPercent }, index) => (
            <polygon key={index} points={polygonPercent.map((corner) => corner.join(',')).join(' ')} />
          ))}
        </svg>
        {masks.map(({ polygonPercent }, index) => (
          <span key={index} className="mask-number" style={middleOf(polygonPercent)} aria-hidden="true">
            {index + 1}
          </span>
        ))}
      </div>
      <figcaption className="small muted">
        {picture === null
          ? 'Noch gibt es kein Bild; die Flächen stehen auf leerem Grund.'
          : 'Die Flächen über dem neuesten Bild. Was darin schon schwarz ist, kommt mit dem nächsten Bild wieder zum Vorschein, wenn keine Fläche mehr darauf liegt.'}
      </figcaption>
    </figure>
  )
}

function middleOf(corners: Mask['polygonPercent']) {
  const mean = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length
  return { left: `${mean(0)}%`, top: `${mean(1)}%` }
}
