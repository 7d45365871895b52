export type Light = 'green' | 'yellow' | 'red' | 'grey'

const forms: Record<Light, string> = {
  green: 'lamp',
  yellow: 'lamp part',
  red: 'lamp closed',
  grey: 'lamp unknown',
}

/** Shows the state by shape as well: disc, half disc, empty square, ring. The text is beside it. */
export function Lamp({ light, restricted = false }: { light: Light; restricted?: boolean }) {
  return <span className={forms[restricted && light === 'green' ? 'yellow' : light]} aria-hidden="true" />
}
