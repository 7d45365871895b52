import { iconSvg, type IconName } from '#app/ui/artwork/icons.ts'
import { Drawing } from './drawing.tsx'

/** A line icon; with `label` it speaks, without it only decorates. */
export function Icon({ name, label }: { name: IconName; label?: string }) {
  return <Drawing svg={iconSvg(name, label)} />
}
