import classes from './letter-paper.module.css'

/** The words of a letter: paragraphs where lines were left empty, and line breaks as they were written. */
export const LetterWords = ({ text }: { text: string }) => (
  <div className={classes.words} dir="auto">
    {text
      .trim()
      .split(/\n\s*\n/)
      .map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move
        <p key={place}>{paragraph}</p>
      ))}
  </div>
)
