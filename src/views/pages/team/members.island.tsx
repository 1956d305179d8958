import { teamPage } from '../../../data/pages/team.copy.ts';
import { routes } from '../../../data/routes.ts';
import { departments, type TeamMember } from '../../../data/team.ts';
import { shownTeam } from '../../../machines/team-filter.machine.ts';
import { teamFilter } from '../../bindings/team-filter.ts';
import { PressedChoices } from '../../parts/filter/filter.tsx';
import { SmartLink } from '../../parts/smart-link.tsx';
import { island } from '../../support/island.tsx';
import { stateName } from '../../support/state-name.ts';
import { useBehaviour, useSelected } from '../../support/use-behaviour.ts';
import css from './members.module.css';

/** Renders the members of all departments, or of one (spec 4 team filter). */
function Members() {
  const actor = useBehaviour(teamFilter);
  const snapshot = useSelected(actor, (current) => current);
  const chosen = snapshot.context.department;
  const members = shownTeam(snapshot.context);
  const { filter } = teamPage;
  const label = chosen === null ? undefined : filter.departments[chosen];
  return (
    <div data-machine="teamFilter" data-state={stateName(snapshot.value)}>
      <h2 className="visually-hidden">{filter.title}</h2>
      <div className={`spread ${css.filter}`}>
        <div className="needs-script">
          <PressedChoices
            id="team-filter"
            action={routes.team.path}
            name="department"
            legend={filter.legend}
            options={[
              {
                value: '',
                label: filter.all,
                chosen: chosen === null,
                event: { type: 'everyone.chosen' },
              },
              ...departments.map((id) => ({
                value: id,
                label: filter.departments[id],
                chosen: id === chosen,
                event: { type: 'department.chosen', department: id } as const,
              })),
            ]}
            onChoose={actor.send}
          />
        </div>
        <p className={css.number} aria-live="polite">
          {label === undefined
            ? filter.everyone.replace('{people}', `${members.length}`)
            : filter.some.replace('{people}', `${members.length}`).replace('{department}', label)}
        </p>
      </div>
      <ul className={`grid ${css.members}`}>
        {members.map((member) => (
          <Member key={member.id} member={member} />
        ))}
      </ul>
    </div>
  );
}

function Member({ member }: { readonly member: TeamMember }) {
  const { name, role, department, image, bio, link } = member;
  return (
    <li className={css.member}>
      <img
        src={image}
        alt={teamPage.portrait.replace('{name}', name)}
        width="480"
        height="480"
        loading="lazy"
        decoding="async"
      />
      <div>
        <h3>{name}</h3>
        <p className={css.role}>{role}</p>
        <p className={`label ${css.department}`}>{teamPage.filter.departments[department]}</p>
        {bio.map((paragraph) => (
          <p key={paragraph} className={css.bio}>
            {paragraph}
          </p>
        ))}
        {link && (
          <p className={css.link}>
            <SmartLink href={link.href}>{link.text}</SmartLink>
          </p>
        )}
      </div>
    </li>
  );
}

export default island(Members, {
  name: 'pages/team/members',
  behaviours: () => [{ machine: teamFilter }],
});
