import home from '#app/ui/styles/home.css?inline'
import horizon from '#app/ui/styles/horizon.css?inline'
import { styleFile } from '#app/shell/style-file.tsx'
import below from './home-below.css?inline'
import belowFile from './home-below.css?url'
import hero from './hero.css?inline'

/** Styles of the visible top of the home page. */
export const homeStyles = [horizon, home, hero]

/** Styles of its other blocks. */
export const HomeStylesBelow = styleFile(belowFile, below)
