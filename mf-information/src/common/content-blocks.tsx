import { Fragment } from 'react'
import type { ReactNode } from 'react'
import type { ContentBlock, ContentFile } from 'shared-contracts/http/content'
import { InformativeImage } from 'shared-ui/image'
import { Table } from 'shared-ui/table'
import { formatFileSize, useTexts } from 'shared-runtime/i18n'
import { usePage, usePortalHref } from 'shared-runtime/navigation'
import { ExternalLink, Link } from 'shared-ui/link'
import { Icon } from 'shared-ui/icon'
import styles from './content-blocks.module.css'

type Block<Kind extends ContentBlock['kind']> = Extract<ContentBlock, { kind: Kind }>

export interface ContentBlocksProps {
  readonly blocks: readonly ContentBlock[]
  /** Heading level in the page outline. */
  readonly level: 2 | 4
  /** Language of the text, where it is not that of the page. */
  readonly lang?: string | undefined
}

interface ContentLinkProps {
  /** Portal path without language prefix, a path below `/api`, or a URL of another site. */
  readonly href: string
  readonly children: ReactNode
}

/** Link to a portal page, an API file, or another site in a new tab. */
export function ContentLink({ href, children }: ContentLinkProps) {
  const t = useTexts()
  const portalHref = usePortalHref()
  if (!href.startsWith('/'))
    return (
      <ExternalLink href={href} newTabText={t('common.newTab')}>
        {children}
      </ExternalLink>
    )
  // Paths below /api are not pages of the router.
  if (href.startsWith('/api/')) return <a href={href}>{children}</a>
  return <Link href={portalHref(href)}>{children}</Link>
}

/** Download link with type, size and, if it differs, the language of the file. */
export function FileLink({ file }: { readonly file: ContentFile }) {
  const { t, language } = usePage()
  const kind = file.mediaType.split('/').at(-1)?.replace(/\+.*/, '').toUpperCase() ?? ''
  const about = [
    kind,
    formatFileSize(file.size, language),
    ...(file.language === null || file.language === language
      ? []
      : [t(`common.inLanguage.${file.language}`)]),
  ]
  return (
    <span className={styles.file}>
      <Icon name="document" />
      <a href={file.href} download>
        {file.title}
      </a>
      <span className={styles.about}>{about.join(', ')}</span>
    </span>
  )
}

/** Renders content blocks. Unknown kinds of blocks are left out. */
export function ContentBlocks({ blocks, level, lang }: ContentBlocksProps) {
  const Heading = `h${level}` as const
  const draw = (block: ContentBlock): ReactNode => {
    switch (block.kind) {
      case 'heading':
        return <Heading>{block.text}</Heading>
      case 'paragraph':
        return <p>{block.text}</p>
      case 'list':
        return <List block={block} />
      case 'quote':
        return <Quote block={block} />
      case 'table':
        return <TableBlock block={block} />
      case 'image':
        return <Picture block={block} />
      case 'link':
        return (
          <p>
            <ContentLink href={block.href}>{block.text}</ContentLink>
          </p>
        )
      case 'file':
        return (
          <p>
            <FileLink file={block.file} />
          </p>
        )
      default:
        return null
    }
  }
  return (
    <div className={styles.blocks} lang={lang}>
      {blocks.map((block, index) => (
        <Fragment key={index}>{draw(block)}</Fragment>
      ))}
    </div>
  )
}

function List({ block }: { readonly block: Block<'list'> }) {
  const Tag = block.ordered ? 'ol' : 'ul'
  return (
    <Tag className={styles.list}>
      {block.items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </Tag>
  )
}

function Quote({ block }: { readonly block: Block<'quote'> }) {
  return (
    <blockquote className={styles.quote}>
      <p>{block.text}</p>
      {block.source === null ? null : <p className={styles.source}>{block.source}</p>}
    </blockquote>
  )
}

/** Tables with more columns become cards on narrow screens. */
const FEW_COLUMNS = 2

function TableBlock({ block }: { readonly block: Block<'table'> }) {
  if (block.columns.length <= FEW_COLUMNS) return <SmallTable block={block} />
  return (
    <Table
      caption={block.caption}
      columns={block.columns.map((header, index) => ({
        key: header,
        header,
        primary: index === 0,
        cell: (row: readonly string[]) => row[index],
      }))}
      rows={block.rows}
      rowKey={(row) => row.join('\n')}
    />
  )
}

/** Table of two columns, which fits a phone. */
function SmallTable({ block }: { readonly block: Block<'table'> }) {
  return (
    <table className={styles.table}>
      <caption>{block.caption}</caption>
      <thead>
        <tr>
          {block.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map(([name, ...cells], index) => (
          <tr key={index}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Picture({ block }: { readonly block: Block<'image'> }) {
  return (
    <figure className={styles.figure}>
      <InformativeImage {...block.image} />
      {block.caption === null ? null : <figcaption className={styles.caption}>{block.caption}</figcaption>}
    </figure>
  )
}
