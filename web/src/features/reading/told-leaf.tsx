import { countWords } from '@souvenance/contract/biography/count-words'
import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MarkdownView } from '../../ui/text/markdown-view.tsx'
import classes from './leaf.module.css'
import { usePictureName, useToldWords } from './told-words.ts'

/** Up to so many words a page without pictures is laid out like a title: they would be lost in a column. */
const few = 14

export const largeSizes = '(max-width: 767px) 92vw, 520px'

/** One memory: its pictures on the left page, its words on the right. */
export const ToldLeaf = ({ item }: { item: FeedItem }) => {
  const { t } = useTranslation('reading')
  const { year, after, when, title, body, by, tribute } = useToldWords()(item)
  const nameOf = usePictureName()
  const [first, ...others] = item.content.pictures.items
  const sparse = !first && countWords(`${title} ${body}`) <= few
  if (sparse)
    return (
      <article className={classes.leaf} data-sparse>
        <p className={classes.figures} data-after={after || undefined}>
          {year}
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container */}
        <div className={classes.saying} data-scrolls tabIndex={0}>
          {title && (
            <h2 className={classes.line} dir="auto">
              {title}
            </h2>
          )}
          {body.trim() && (
            <div className={title ? classes.text : classes.line} data-tribute={tribute || undefined}>
              <MarkdownView text={body} />
            </div>
          )}
          {when && (
            <p className={classes.when} dir="auto">
              {when}
            </p>
          )}
          {by && <p className={classes.by}>{t('reading:by', { name: by })}</p>}
        </div>
      </article>
    )
  return (
    <article className={classes.leaf} data-pictured={first ? true : undefined}>
      {first ? (
        <div className={classes.pictures}>
          <figure className={classes.print}>
            <img
              src={first.url}
              srcSet={`${first.urlSm} 320w, ${first.url} 960w, ${first.urlLg} 2048w`}
              sizes={largeSizes}
              width={first.width}
              height={first.height}
              alt={nameOf(first, by)}
              style={{ backgroundImage: `url("${first.placeholder}")` }}
            />
          </figure>
          {first.message && (
            <p className={classes.caption} dir="auto" aria-hidden="true">
              {first.message}
            </p>
          )}
          {others.length > 0 && (
            <ul className={classes.others}>
              {others.map((picture) => (
                <li key={picture.itemUid}>
                  <img
                    src={picture.urlSm}
                    width={picture.width}
                    height={picture.height}
                    alt={nameOf(picture, by)}
                    loading="lazy"
                    decoding="async"
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : (
        <div className={classes.blank} />
      )}
      {/* Long words scroll within their page: reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container */}
      <div className={classes.words} data-scrolls tabIndex={0}>
        <p className={classes.year} data-after={after || undefined}>
          {year}
        </p>
        {when && (
          <p className={classes.when} dir="auto">
            {when}
          </p>
        )}
        {title && (
          <h2 className={classes.title} dir="auto">
            {title}
          </h2>
        )}
        {body.trim() && (
          <div className={tribute ? classes.dedication : classes.text}>
            <MarkdownView text={body} />
          </div>
        )}
        {by && <p className={classes.by}>{t('reading:by', { name: by })}</p>}
      </div>
    </article>
  )
}
