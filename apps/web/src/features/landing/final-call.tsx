import { ButtonLink } from '#shared/ui/buttons/button-link.tsx'
import { Ornament } from '#shared/ui/marks/ornament.tsx'
import { typeset } from '#shared/words/typeset.ts'
import { Astrolabe } from './astrolabe.tsx'

export function FinalCall() {
  return (
    <section className="near-137 lg:near-136 relative overflow-clip">
      <Astrolabe className="absolute top-1/2 left-1/2 w-[33rem] max-w-none -translate-1/2 opacity-60" />
      <Ornament name="spray" className="absolute bottom-0 left-0 hidden w-56 lg:block xl:w-72" />
      <Ornament name="spray" className="absolute right-0 bottom-0 hidden w-56 -scale-x-100 lg:block xl:w-72" />
      <Ornament name="divider" className="relative mx-auto" />
      <div className="container-page relative flex flex-col items-center pt-20 pb-24 text-center md:pt-24 md:pb-32">
        <h2 className="max-w-[40rem] text-h1">{typeset('Колода перемешана. О чём спросите?')}</h2>
        <p className="mt-4 max-w-[34rem] text-lead text-text-2">
          {typeset('Первые пять вопросов — здесь же, без регистрации. Захочется больше — аккаунт заводится за минуту.')}
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink to="/app" variant="primary" size="hero">
            Начать гадание
          </ButtonLink>
          <ButtonLink to="/#demo" size="hero">
            Сначала попробовать
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
