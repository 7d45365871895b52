/** `EDDN Nürnberg, 24 NM nordwestlich` */
export function Where({ station: { label, place } }: { station: { label: string; place: string | null } }) {
  return (
    <>
      <b>{label}</b>
      {place !== null && `, ${place}`}
    </>
  )
}
