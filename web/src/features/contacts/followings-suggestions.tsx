import { ContinueButton } from './continue-button.tsx'
import classes from './suggestion-list.module.css'
import { SuggestionList } from './suggestion-list.tsx'

/** The suggestions as a step of something longer. */
export const FollowingsSuggestions = ({ onDone }: { onDone: () => void }) => (
  <div>
    <SuggestionList />
    <div className={classes.foot}>
      <ContinueButton onDone={onDone} />
    </div>
  </div>
)
