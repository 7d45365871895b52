import { useEffect } from 'react'

/** In the browser in place of every page without script: where the router has been sent to one, it is opened as a document. */
export default function PlainPage() {
  useEffect(() => location.replace(location.pathname + location.search), [])
  return null
}
