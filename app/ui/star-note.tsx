/** Above a form of the class `starred`, whose required fields carry the star. */
export const StarNote = ({ more = 'alles andere kann warten.' }: { more?: string }) => (
  <p className="small muted star-note">* muss sein, {more}</p>
)
