/** Camp, mountains, water, fishing, the car and the home. Columns: key, unit, kg of one, how needed (5 = vital). */
export const outdoorItems = `
# camp
tent | piece | 2.8 | 5
sleeping_bag | piece | 1.3 | 5
sleep_liner | piece | 0.3 | 3
sleeping_mat | piece | 0.5 | 5
camp_pillow | piece | 0.1 | 2
blanket | piece | 0.8 | 4
sit_pad | piece | 0.1 | 3
camp_chair | piece | 2 | 3
camp_table | piece | 3 | 2
tarp | piece | 0.8 | 2
stove | piece | 0.3 | 5
gas | piece | 0.4 | 5
cookset | set | 0.7 | 5
bowl_spoon | set | 0.2 | 4
knife | piece | 0.15 | 4
matches | pack | 0.02 | 4
axe | piece | 0.9 | 2
rope | piece | 0.5 | 4
duct_tape | piece | 0.1 | 3
trash_bags | pack | 0.1 | 4
water_filter | piece | 0.1 | 4
jerrycan | piece | 0.4 | 3
cooler | piece | 2 | 3
# mountains
map | piece | 0.08 | 4
whistle | piece | 0.02 | 5
rescue_blanket | piece | 0.06 | 4
trekking_poles | pair | 0.5 | 3
ice_grips | pair | 0.3 | 4
hand_warmers | piece | 0.05 | 3
# water
life_vest | piece | 0.7 | 5
dry_bag | piece | 0.25 | 5
phone_pouch | piece | 0.05 | 4
beach_shelter | piece | 1.8 | 3
beach_blanket | piece | 0.6 | 3
beach_bag | piece | 0.4 | 3
snorkel_set | set | 0.7 | 5
fins | pair | 1.5 | 4
underwater_camera | piece | 0.3 | 2
# bicycle
bike_helmet | piece | 0.35 | 5
bike_repair | set | 0.4 | 5
bike_pump | piece | 0.2 | 5
bike_light | set | 0.15 | 5
bike_gloves | pair | 0.08 | 4
bike_shorts | piece | 0.2 | 4
bike_lock | piece | 0.6 | 4
chain_oil | piece | 0.08 | 3
bungee | set | 0.1 | 2
# fishing
rod | piece | 0.5 | 5
ice_rod | piece | 0.2 | 5
bait | pack | 0.5 | 5
lures | set | 0.2 | 3
tackle_box | set | 0.6 | 4
landing_net | piece | 0.8 | 3
fish_bucket | piece | 0.6 | 3
ice_auger | piece | 3 | 5
ice_picks | pair | 0.1 | 5
# forest
basket | piece | 0.6 | 5
mushroom_knife | piece | 0.1 | 5
mushroom_guide | piece | 0.2 | 3
# car
car_kit | set | 0.6 | 5
triangle | piece | 0.8 | 5
hi_vis_vest | piece | 0.15 | 5
fire_extinguisher | piece | 2 | 5
tow_rope | piece | 1 | 4
jumper_cables | set | 1.5 | 4
washer_fluid | piece | 4 | 4
scraper | piece | 0.3 | 5
car_charger | piece | 0.05 | 4
spare_wheel | piece | 12 | 4
phone_mount | piece | 0.1 | 2
car_shovel | piece | 1 | 3
vignette | piece | 0.01 | 5
sun_shade | piece | 0.3 | 2
# home
power_station | piece | 6 | 2
hot_water_bottle | piece | 0.3 | 3
gas_detector | piece | 0.2 | 4
emergency_bag | piece | 1 | 4
bed_linen | set | 1.5 | 4
dishes | set | 1 | 3
frying_pan | piece | 0.9 | 2
hangers | set | 0.4 | 1
desk_lamp | piece | 0.8 | 3
iron | piece | 0.9 | 2
sewing_kit | set | 0.03 | 2
# school
school_bag | piece | 0.9 | 5
exercise_books | pack | 0.5 | 5
pens | set | 0.1 | 5
pencil_case | piece | 0.2 | 4
lunch_box | piece | 0.2 | 4
school_shoes | pair | 0.5 | 4
school_uniform | set | 0.8 | 4
art_kit | set | 0.6 | 3
ruler | set | 0.1 | 3
textbooks | set | 1.5 | 3
# occasion
gift | piece | 0.5 | 5
invitation | piece | 0.02 | 4
perfume | piece | 0.1 | 2
prayer_candle | set | 0.1 | 4
holy_water | piece | 0.05 | 3
sauna_hat | piece | 0.1 | 4
sauna_sheet | piece | 0.3 | 4
birch_whisk | piece | 0.6 | 3
body_scrub | piece | 0.2 | 2
sauna_oil | piece | 0.03 | 2
`;
