import { quillOperatorPage } from '../../../data/pages/quill-operator.copy.ts';
import { Section } from '../../parts/section/section.tsx';
import { Table } from '../../parts/table/table.tsx';
import css from './roles.module.css';

/**
 * Renders the roles and their permissions (spec 1, spec 6), with a mark for each role that has the permission. Phones
 * show the role's name instead.
 */
export function Roles() {
  const { title, intro, columns, rows } = quillOperatorPage.roles;
  const [, ...roles] = columns;
  return (
    <Section tone="paper" labelledBy="roles" head={{ title, intro }}>
      <Table labelledBy="roles" columns={columns} stacks="phone" className={css.roles}>
        <tbody>
          {rows.map(([permission, has]) => (
            <tr key={permission}>
              <th scope="row">{permission}</th>
              {roles.map((role, place) => (
                <td key={role}>
                  {has.some((number) => number === place + 1) && (
                    <span className={css.has}>
                      {/* The column contains the name. */}
                      <span className="visually-hidden">{role}</span>
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
