import { iconSvg, type IconName } from '#app/ui/artwork/icons.ts'
import { Drawing } from './drawing.tsx'

/** A line icon; with `label` it has an accessible name, without it is decorative. */
export function Icon({ name, label }: { name: IconName; label?: string }) {
  return <Drawing svg={iconSvg(name, label)} />
}
