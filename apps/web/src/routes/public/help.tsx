import type { HelpCategory } from '#features/help/content/help-types.ts'
import { helpCategories } from '#features/help/help-content.ts'
import { HelpPage } from '#features/help/help-page.tsx'
import { RouteError } from '#shared/layout/route-error.tsx'
import { pageMeta } from '#shared/seo/page-meta.ts'
import { typeset } from '#shared/words/typeset.ts'
import type { Route } from './+types/help.ts'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Помощь — Лунария',
    description:
      'Ответы о гаданиях, тарифах, возврате денег, аккаунте и данных: как мастер тянет карты, что он о вас знает и куда писать, если что-то пошло не так.',
    path: '/help',
    data: loaderData ? [toFaq(loaderData.categories)] : [],
  })

/** Runs at build time: the figures in the answers come through the contract, whose schemas stay out of the browser. */
export function loader() {
  return {
    categories: helpCategories.map((category) => ({
      ...category,
      questions: category.questions.map((question) => ({ ...question, answer: question.answer.map(typeset) })),
    })),
  }
}

export const ErrorBoundary = RouteError

export default function Help({ loaderData }: Route.ComponentProps) {
  return <HelpPage categories={loaderData.categories} />
}

function toFaq(categories: readonly HelpCategory[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: categories.flatMap(({ questions }) =>
      questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
      })),
    ),
  }
}
