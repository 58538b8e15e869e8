/** The rules, the climate and the making of a list: large, and needed by the plan screen alone. */
export async function loadPlanner() {
  const [rules, climate, choices, list, sections] = await Promise.all([
    import("#rules/packing/plan.ts"),
    import("#rules/packing/climate/climate-days.ts"),
    import("#rules/packing/trip-choices.ts"),
    import("#rules/packing/plan-list.ts"),
    import("#rules/packing/sections.ts"),
  ]);
  const { plan } = rules;
  const { climateSource, climateWeather } = climate;
  const { datePresets, orderActivities } = choices;
  const { listOfPlan, sumPlan, unitName } = list;
  const { divideBySection } = sections;
  return {
    ...{ plan, climateSource, climateWeather, datePresets, orderActivities },
    ...{ listOfPlan, sumPlan, unitName, divideBySection },
  };
}

export type Planner = Awaited<ReturnType<typeof loadPlanner>>;
