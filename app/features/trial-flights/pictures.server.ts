import { landscape } from '#app/ui/artwork/landscape.ts'
import { drawnOnce } from './drawn-once.server.ts'
import { exampleRoute } from './route-map.ts'

/** A glider in the sky above the field; quiet where the words stand. */
export const heroPicture = drawnOnce((seed: number) =>
  landscape({
    seed,
    sky: 'day',
    width: 2400,
    stretch: 1600,
    height: 800,
    horizon: 0.83,
    sun: null,
    cloudsFrom: 0.55,
    motifs: [
      { silhouette: 'segler', x: 0.56, y: 0.46, scale: 0.46, rotation: -4, only: 'wide' },
      { silhouette: 'segler', x: 0.44, y: 0.745, scale: 0.26, rotation: -4, only: 'narrow' },
    ],
  }),
)

type RouteInput = { field: Parameters<typeof exampleRoute>[0]; waypoints: Parameters<typeof exampleRoute>[1] }

export const routePicture = drawnOnce(({ field, waypoints }: RouteInput) => exampleRoute(field, waypoints))
