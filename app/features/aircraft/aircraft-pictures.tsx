import { nearestSilhouette } from '#app/ui/artwork/aircraft-shapes.ts'
import { aircraftThreeView } from '#app/ui/artwork/aircraft-three-view.ts'
import type { Picture } from '#app/media/pictures/picture.ts'
import { PictureView } from '#app/media/pictures/picture.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import type { Aircraft } from './aircraft.ts'

type AircraftPicturesProps = { aircraft: Aircraft; pictures: readonly Picture[] }

/** Shows the photos, if any, then the drawing made from the type's measures. */
export function AircraftPictures({ aircraft, pictures }: AircraftPicturesProps) {
  const { registration, numbers } = aircraft
  const measures = {
    ...(numbers.lengthM !== null && { lengthM: numbers.lengthM }),
    ...(numbers.wingspanM !== null && { wingspanM: numbers.wingspanM }),
    ...(numbers.heightM !== null && { heightM: numbers.heightM }),
  }
  return (
    <>
      {pictures.length > 0 && (
        <div className="gallery">
          {pictures.slice(0, 5).map((picture, index) => (
            <div className="pic" key={picture.id}>
              <PictureView
                picture={picture}
                sizes="(min-width: 64rem) 46rem, 100vw"
                loading={index ? 'lazy' : 'eager'}
              />
            </div>
          ))}
        </div>
      )}
      <figure>
        <div className="blueprint">
          <Drawing
            svg={aircraftThreeView(nearestSilhouette(aircraft.silhouette), {
              registration,
              ...measures,
            })}
            block
            lettered
          />
        </div>
        <figcaption>
          {numbers.lengthM === null || numbers.wingspanM === null
            ? 'Seitenriss und Draufsicht eines ähnlichen Musters.'
            : 'Seitenriss und Draufsicht, Raster 1\u202Fm. Aus den Typdaten gezeichnet.'}
        </figcaption>
      </figure>
    </>
  )
}
